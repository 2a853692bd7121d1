import type { Route } from '#contract/kit/route.ts'

export type Audience = 'public' | 'console'

export const documentPaths = { public: '/docs', console: '/docs/console' } as const satisfies Record<
  Audience,
  string
>

export const audienceOf = ({ tag, auth }: Route): Audience =>
  tag === 'console' || auth === 'staff' || auth === 'maker' ? 'console' : 'public'

export function componentsWithin(part: unknown, schemas: Readonly<Record<string, unknown>>): Set<string> {
  const found = new Set<string>()
  const collect = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (found.has(name)) continue
      found.add(name)
      collect(schemas[name])
    }
  }
  collect(part)
  return found
}
