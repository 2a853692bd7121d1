import type { Plugin } from 'vite'

/**
 * What stands around every `import()` in the browser: asks in the same breath for what the file imports itself. Vite's own also loads
 * styles, of which we have one file for all pages, and tells of failures by an event: four times as large, on every page.
 */
export const smallPreload = (): Plugin => ({
  name: 'small-preload',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => `export const __vitePreload = ${preload}`,
  },
  generateBundle(_, files) {
    const codes = Object.values(files).map((file) => (file.type === 'chunk' ? file.code : ''))
    if (codes.some((code) => code.includes('vite:preloadError')))
      this.error('small-preload is not in place of Vite’s own: its name has changed')
    const styles = Object.keys(files).filter((name) => name.endsWith('.css'))
    if (styles.length > 1) this.error(`${styles.join(', ')}: small-preload loads no styles`)
  },
})

const preload = `(load, files = []) => {
  for (const file of files) {
    const href = '/' + file
    if (document.querySelector('link[href="' + href + '"]')) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return load()
}`
