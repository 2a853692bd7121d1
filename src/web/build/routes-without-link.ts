import type { Plugin } from 'vite'

const importOfLink = 'import { Link } from "./link.js";'

/**
 * Every route of the router carries its Link as a property, 2 KiB gzip on every page: routes of ours draw plain links, which the
 * shell follows (`ui/page-link.tsx`). Who imports the Link still has it.
 */
export function routesWithoutLink(): Plugin {
  return {
    name: 'routes-without-link',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /@tanstack\/react-router\/dist\/esm\/route\.js$/ },
      handler(code) {
        if (!code.includes(importOfLink))
          this.error('The routes of the router have their Link from elsewhere.')
        return code.replace(importOfLink, 'const Link = undefined;')
      },
    },
  }
}
