# The server, built from source, as a user without rights:
#
#     docker build --tag tenpin .
#     docker run --publish 7010:7010 --volume tenpin:/var/lib/tenpin --env TENPIN_KEY tenpin
#
# docs/operations.md says what of this was tried.

FROM rust:1.95-bookworm AS build
WORKDIR /tenpin
COPY . .
RUN cargo build --locked --profile dist --package tenpin --features parquet,postgres \
    && mkdir /licences \
    && cp LICENSE-MIT LICENSE-APACHE /licences \
    && scripts/third-party parquet,postgres "$(rustc -vV | sed -n 's/^host: //p')" \
        > /licences/THIRD-PARTY.txt

FROM debian:bookworm-slim
# Certificates, for a PostgreSQL with TLS.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --home-dir /var/lib/tenpin --shell /usr/sbin/nologin tenpin \
    && install --directory --owner=tenpin --group=tenpin --mode=700 /var/lib/tenpin
COPY --from=build /tenpin/target/dist/tenpin /usr/bin/tenpin
COPY --from=build /licences /usr/share/doc/tenpin
USER tenpin
WORKDIR /var/lib/tenpin
VOLUME /var/lib/tenpin
ENV TENPIN_DATABASE=sqlite:/var/lib/tenpin/tenpin.sqlite
EXPOSE 7010
ENTRYPOINT ["tenpin"]
CMD ["serve", "--bind", "0.0.0.0:7010"]
