import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { partOfLists, shellChunk } from '#web/app/build/chunks.ts'
import { lazyPages } from '#web/app/build/lazy-pages.ts'
import { precompress } from '#web/app/build/precompress.ts'
import { reactAsModule } from '#web/app/build/react-as-module.ts'
import { contractConstants } from './tools/contract-constants.ts'

/** Chunks that every page has loaded before navigation. */
const everywhere = ['vendor', 'rolldown-runtime']
/**
 * Hashes of one letter case compress better. Client and server builds must match, or the server would name
 * another stylesheet.
 */
const hashCharacters = 'base36'

export default defineConfig({
  define: contractConstants,
  publicDir: 'src/web/app/public',
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: {
      // The browser requests the file itself at once. A chunk with many dependencies, such as a dialog or
      // personal page, requests them on arrival: listing them would enlarge every page.
      resolveDependencies: (asked, files) => {
        const further = files.filter(
          (file) => file !== asked && !everywhere.some((name) => file.includes(`/${name}-`)),
        )
        return further.length > 4 ? [] : further
      },
    },
  },
  // React has it built in; the router imports the shim for older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  environments: {
    // The server bundle contains all packages, so that it starts fast with React's production build. It is
    // one file, because even cached dynamic imports cost time in every request.
    ssr: {
      resolve: { noExternal: true },
      build: { rolldownOptions: { output: { codeSplitting: false, hashCharacters } } },
    },
    // Packages of every page that no release changes: one long-cached file.
    client: {
      build: {
        rolldownOptions: {
          // Inlines the contract's numbers, so that no page loads those it does not use.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            // Every page contains the names of all chunks.
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
                { name: 'list', test: partOfLists },
                // Code shared by the same pages is one file; a very small one joins the nearest. Larger
                // groups would add code of dialogs and personal pages.
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
        // lazyPages() splits pages.
        codeSplittingOptions: { defaultBehavior: [] },
      },
    }),
    react(),
    reactAsModule(),
    precompress(),
  ],
})
