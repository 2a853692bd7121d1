import { readdir } from 'node:fs/promises'

const files = await readdir(new URL('../../src/web/app/routes/', import.meta.url))

/** Routes of the web by file name, such as `/posts/$postId`. */
export const webRoutes = files
  .filter((file) => file.endsWith('.tsx') && file !== '__root.tsx')
  .map(
    (file) =>
      `/${file
        .slice(0, -4)
        .replace(/\.?index$/, '')
        .replaceAll('_.', '.')
        .replaceAll('.', '/')}`,
  )

export const addressOf = (route: string, valueNamed: (name: string) => number | string | undefined): string =>
  route.replace(/\$(\w+)/g, (_, name: string) => {
    const value = valueNamed(name)
    if (value === undefined) throw new Error(`nothing stands for ${name} of ${route}`)
    return String(value)
  })
