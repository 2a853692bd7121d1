import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { landingChunk, listChunk, shellChunk } from '#web/app/build/chunks.ts'
import { lazyPages } from '#web/app/build/lazy-pages.ts'
import { precompress } from '#web/app/build/precompress.ts'
import { reactAsModule } from '#web/app/build/react-as-module.ts'
import { contractConstants } from './tools/contract-constants.ts'

/** Chunks that every page has loaded before it requests others. */
const everywhere = ['vendor', 'rolldown-runtime']
/** Letters of one case compress better. Both builds use it, or the server would name another stylesheet. */
const hashCharacters = 'base36'

export default defineConfig({
  define: contractConstants,
  publicDir: 'src/web/app/public',
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: {
      // Preloads a chunk's imports unless there are more than four: dialogs and personal pages would put their names on every page.
      // The chunk itself is requested at the same moment.
      resolveDependencies: (chunk, files) => {
        const further = files.filter(
          (file) => file !== chunk && !everywhere.some((name) => file.includes(`/${name}-`)),
        )
        return further.length > 4 ? [] : further
      },
    },
  },
  // React has this hook; the router imports a shim for older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  environments: {
    // The server's bundle contains its packages, so that it starts fast and has React's production build. It is one file, because
    // each request would import the chunks of its route, and an import takes time even if the module is loaded.
    ssr: {
      resolve: { noExternal: true },
      build: { rolldownOptions: { output: { codeSplitting: false, hashCharacters } } },
    },
    client: {
      build: {
        rolldownOptions: {
          // Inlines constants of the contract, so that each page loads only those that it uses.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            // Short, because every page names all chunks.
            hashCharacters,
            chunkFileNames: ({ name }) =>
              everywhere.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                // Packages of every page: one file that browsers cache over releases.
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack(?!\/(query-core|react-query))|use-sync-external-store|zustand(?!\/esm\/middleware))\//,
                },
                { name: shellChunk, test: /src\//, debugName: 'shell' },
                { name: listChunk, test: /src\//, debugName: 'list' },
                // Only stores that persist need zustand's middleware. Dependencies of these modules follow the other rules.
                {
                  name: landingChunk,
                  test: /src\/|zustand\/esm\/middleware/,
                  includeDependenciesRecursively: false,
                  debugName: 'landing',
                },
                // Modules of exactly the same pages are one file, and a file below 500 bytes joins the nearest. With a higher limit, pages
                // loaded code of dialogs and personal pages.
                {
                  name: 'shared',
                  test: /src\//,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 500,
                },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    tailwindcss(),
    lazyPages(),
    tanstackStart({
      srcDirectory: 'src/web/app',
      client: { entry: './client.tsx' },
      server: { entry: './server/entry.ts' },
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.gen.ts',
        routeFileIgnorePattern: '\\.test\\.',
        addExtensions: true,
        quoteStyle: 'single',
        semicolons: false,
        // lazyPages() splits the pages.
        codeSplittingOptions: { defaultBehavior: [] },
      },
    }),
    react(),
    reactAsModule(),
    precompress(),
  ],
})
