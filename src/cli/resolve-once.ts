import { type RegisterHooksOptions, registerHooks } from 'node:module'

type Resolve = NonNullable<RegisterHooksOptions['resolve']>
type Resolved = ReturnType<Resolve>

const largePackage = '/node_modules/drizzle-orm/'

/**
 * What a package exports is looked up once, and not once for every module that imports it: Node parses the list of exports anew each
 * time, and that of drizzle-orm has thousands of lines. A start would spend nearly half of its time on it.
 */
export function resolveOnce(): void {
  const known = new Map<string, Resolved>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
      // For every module within it, too, only to learn that it is one.
      if (parentURL.includes(largePackage) && /^\.\.?\/.*\.js$/.test(specifier))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      // Within a package the same name may mean another version.
      if (/^[./]/.test(specifier) || parentURL.includes('/node_modules/')) return next(specifier, context)
      const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      known.set(specifier, found)
      return found
    },
  })
}
