import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { landingChunk, listChunk, shellChunk } from '#web/app/build/chunks.ts'
import { lazyPages } from '#web/app/build/lazy-pages.ts'
import { precompress } from '#web/app/build/precompress.ts'
import { reactAsModule } from '#web/app/build/react-as-module.ts'
import { contractConstants } from './tools/contract-constants.ts'

/** Chunks that every page has when it asks for another one. */
const everywhere = ['vendor', 'rolldown-runtime']
/** Letters of one case compress better. Of both builds, or the server would name another stylesheet. */
const hashCharacters = 'base36'

export default defineConfig({
  define: contractConstants,
  publicDir: 'src/web/app/public',
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: {
      // The file itself is asked for in the same breath. Where it needs many, which are dialogs and pages of persons, their names would
      // weigh on every page: they are asked for when it has come.
      resolveDependencies: (asked, files) => {
        const further = files.filter(
          (file) => file !== asked && !everywhere.some((name) => file.includes(`/${name}-`)),
        )
        return further.length > 4 ? [] : further
      },
    },
  },
  // React has had it itself for long; the router asks for what stands in for it in older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  environments: {
    // The server bundle carries everything, so that it starts fast and its React is the production one. It is one file: every
    // request would import the parts of its route, and an import takes its time when the module is there already.
    ssr: {
      resolve: { noExternal: true },
      build: { rolldownOptions: { output: { codeSplitting: false, hashCharacters } } },
    },
    // What every page needs and no release of ours changes: one file that browsers keep.
    client: {
      build: {
        rolldownOptions: {
          // Numbers of the contract stand where they are used: none travels with pages that do not ask for it.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            // Every page knows the names of all others.
            hashCharacters,
            chunkFileNames: ({ name }) =>
              everywhere.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack(?!\/(query-core|react-query))|use-sync-external-store|zustand(?!\/esm\/middleware))\//,
                },
                { name: shellChunk, test: /src\//, debugName: 'shell' },
                { name: listChunk, test: /src\//, debugName: 'list' },
                // The zustand middleware is needed by what is stored alone. Dependencies follow rules of their own.
                {
                  name: landingChunk,
                  test: /src\/|zustand\/esm\/middleware/,
                  includeDependenciesRecursively: false,
                  debugName: 'landing',
                },
                // What the same pages share is one file; a very small one joins the nearest. No larger ones: they brought along what
                // only dialogs or pages of persons need.
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
        // Pages are cut out by lazyPages().
        codeSplittingOptions: { defaultBehavior: [] },
      },
    }),
    react(),
    reactAsModule(),
    precompress(),
  ],
})
