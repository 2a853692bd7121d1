import { type RegisterHooksOptions, registerHooks } from 'node:module'

type Resolve = NonNullable<RegisterHooksOptions['resolve']>
type ResolvedModule = ReturnType<Resolve>

const largePackage = '/node_modules/drizzle-orm/'
const source = new URL('..', import.meta.url).href

/**
 * Caches the resolution of package names: Node parses a package's export list for each import, and
 * drizzle-orm's has thousands of lines, nearly half of a start. Our own imports name files.
 */
export function resolveOnce(): void {
  const known = new Map<string, ResolvedModule>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
      if (parentURL.startsWith(source) && /^(?:#|\.\.?\/).*\.ts$/.test(specifier)) {
        const [path, base] = specifier.startsWith('#') ? [specifier.slice(1), source] : [specifier, parentURL]
        return { url: new URL(path, base).href, format: 'module-typescript', shortCircuit: true }
      }
      // Skips the same parsing for the relative imports of drizzle-orm's modules.
      if (parentURL.includes(largePackage) && /^\.\.?\/.*\.js$/.test(specifier))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      // Inside a package the same name may mean another version.
      if (/^[./]/.test(specifier) || parentURL.includes('/node_modules/')) return next(specifier, context)
      const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      known.set(specifier, found)
      return found
    },
  })
}
