import { createRequire } from 'node:module'
import react from 'react'
import type { Plugin } from 'vite'

const moduleId = '\0react-as-module'
const path = createRequire(import.meta.url).resolve('react')

/**
 * Gives the server's bundle a React with named exports. A bundle reads CommonJS names through getters, and a
 * page calls some five hundred hooks. The list page costs 9 to 15 % more CPU without this
 * (docs/benchmarks.md).
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
