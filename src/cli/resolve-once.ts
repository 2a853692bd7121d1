import { type RegisterHooksOptions, registerHooks } from 'node:module'

type Resolve = NonNullable<RegisterHooksOptions['resolve']>
type Resolved = ReturnType<Resolve>

const largePackage = '/node_modules/drizzle-orm/'

/**
 * Caches the resolution of package names. Node parses a package's export list for each import, and
 * drizzle-orm's has thousands of lines. That costs nearly half of a start.
 */
export function resolveOnce(): void {
  const known = new Map<string, Resolved>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
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
