import { createRequire } from 'node:module'
import react from 'react'
import type { Plugin } from 'vite'

const moduleId = '\0react-as-module'
const path = createRequire(import.meta.url).resolve('react')

/**
 * React for the server's bundle with exports of its own. It is CommonJS, of which a bundle asks for each name by a getter, every time: a page that is
 * rendered asks some five hundred times for a hook.
 */
export const reactAsModule = (): Plugin => ({
  name: 'react-as-module',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  resolveId: (id, importer) => (id === 'react' && importer !== moduleId ? moduleId : undefined),
  load: (id) => {
    if (id !== moduleId) return undefined
    const names = Object.keys(react).map((name) => `export const ${name} = react.${name}`)
    return [`import react from ${JSON.stringify(path)}`, 'export default react', ...names].join('\n')
  },
})
