import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routes } from './src/contract/index.ts'
import type { Route } from './src/contract/kit/route.ts'
import { precompress } from './src/web/build/precompress.ts'
import { routesWithoutLink } from './src/web/build/routes-without-link.ts'

const optionalRoutes = (routes as readonly Route[])
  .filter(({ auth }) => auth === 'optional')
  .map(({ method, path }) => `${method} ${path}`)

export default defineConfig({
  // The web knows no schemas: the build tells it which routes show persons more than visitors.
  define: { __OPTIONAL_ROUTES__: JSON.stringify(optionalRoutes) },
  publicDir: 'src/web/public',
  build: { outDir: 'dist/web', target: 'es2023', reportCompressedSize: false },
  // React has had it itself for long; the router asks for what stands in for it in older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  environments: {
    // The server bundle carries everything, so that it starts fast and its React is the production one. It is one file: every
    // request would import the parts of its route, and an import takes its time when the module is there already.
    ssr: {
      resolve: { noExternal: true },
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    },
    // What every page needs and no release of ours changes: one file that browsers keep.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store|zustand)\//,
                },
                // The entry with what else the list of products draws and other pages, too. Two files would compress worse, and no
                // page needs one of them alone.
                {
                  name: 'shell',
                  test: /src\/web\/(client|ui\/(breadcrumb|checkbox|chip|color-choice|number-range|pagination|product-card|section-heading|select|tab-links)|url-state\/|history\/recently-viewed|api\/load-or-404)/,
                },
                // What comes together is together: the person who is signed in, and forms with the pages of a person. The messages
                // of forms are the cart's, too.
                { name: 'messages', test: /src\/contract\/data\/messages/, minShareCount: 2 },
                {
                  name: 'person',
                  test: /src\/web\/(session\/(person-call|restore-session|sign-in\.|update-user)|ui\/action)/,
                  minShareCount: 2,
                },
                {
                  name: 'forms',
                  test: /src\/(web\/(ui\/(form\/|format-date|skeleton|text-field|radio-group)|session\/(gate|page-list|person-only|resend-button|use-item|use-pages|password-hint|typed-email|write-key))|contract\/data\/(text-rules|plain-text))/,
                  minShareCount: 2,
                },
                // What several pages draw, and the list of products does not; pictures also by themselves.
                { name: 'pictures', test: /src\/web\/ui\/(avatar|picture)/, minShareCount: 2 },
                {
                  name: 'pieces',
                  test: /src\/web\/ui\/(pinned-photo|post-figure|maker-card|profile-header|address-lines|answer-list|status-badge|spec-table)/,
                  minShareCount: 2,
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
    tanstackStart({
      srcDirectory: 'src/web',
      client: { entry: './client.tsx' },
      server: { entry: './server/entry.ts' },
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.gen.ts',
        routeFileIgnorePattern: '\\.test\\.',
        addExtensions: true,
        quoteStyle: 'single',
        semicolons: false,
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
    }),
    react(),
    routesWithoutLink(),
    precompress(),
  ],
})
