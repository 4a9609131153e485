// Lints of the pages' scripts, and of the one that measures pages in a test. Types are checked
// by tsc: see jsconfig.json.

// From where scripts/npm-tools installs it.
import js from "../../target/scripts/node_modules/@eslint/js/src/index.js";

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2024, sourceType: "module" },
    rules: {
      complexity: ["error", 12],
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "max-depth": ["error", 3],
      "max-lines": ["error", 300],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      "no-console": "error",
      "no-eval": "error",
      "no-shadow": "error",
      // The type checker knows what the browser defines.
      "no-undef": "off",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  // The body of a function.
  { files: ["**/measure.js"], languageOptions: { sourceType: "commonjs" } },
];
