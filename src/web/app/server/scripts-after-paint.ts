/** The `rel` and `type` of held modules, which browsers ignore. */
const waiting = 'after-paint'

/** Upper bound for hanging pictures and hidden tabs. */
const mostMs = 3000

/**
 * Runs at the end of the body. Loads scripts after the first screen's pictures, because they compete on slow
 * lines. The load event waits for both, so a loaded page responds to clicks. The last button clicked before
 * is marked busy, for `shell/hosts.tsx`.
 */
function loadAfterPictures(kind: string, most: number): void {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
  const awaited = new Set([...pictures].filter(({ complete }) => !complete))
  let isLoaded = false
  const release = () => {
    const button = document.querySelector('button[aria-busy]')
    if (button) button.ariaBusy = null
  }
  const load = () => {
    if (isLoaded) return
    isLoaded = true
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${kind}]`))
      link.rel = 'modulepreload'
    for (const script of document.querySelectorAll<HTMLScriptElement>(`script[type=${kind}]`)) {
      const module = document.createElement('script')
      module.type = 'module'
      module.src = script.src
      // Blocked or lost: the page then looks as without scripts, see the variant noscript in styles.css.
      module.onerror = () => {
        document.documentElement.dataset.scripts = 'off'
        window.onclick = null
        release()
      }
      script.replaceWith(module)
    }
  }
  window.onclick = ({ target }) => {
    const button = (target as Element).closest('button[type=button]')
    if (!button) return
    release()
    button.ariaBusy = 'true'
  }
  setTimeout(load, most)
  // A browser with pictures turned off fires no load event for them.
  addEventListener('load', load)
  if (awaited.size === 0) load()
  for (const picture of awaited)
    picture.onload = picture.onerror = () => {
      awaited.delete(picture)
      if (awaited.size === 0) load()
    }
}

const loader = `(${loadAfterPictures})('${waiting}',${mostMs});document.currentScript.remove()`

const preload = '<link rel="modulepreload"'
const module = '<script type="module" async=""'
const moduleEnd = '></script>'

/**
 * Makes a page's modules wait for the pictures. The page is cut at its script marks, so that a piece ends
 * within a tag.
 */
export function holdScripts(pieces: readonly string[]): { pieces: string[]; loader: string } {
  let isAfterModule = false
  const held = pieces.map((piece) => {
    const begun = isAfterModule
      ? piece.replace(moduleEnd, () => `${moduleEnd}<script>${loader}</script>`)
      : piece
    const tagStart = begun.lastIndexOf('<')
    isAfterModule = begun.startsWith(module, tagStart)
    if (isAfterModule)
      return `${begun.slice(0, tagStart)}<script type="${waiting}"${begun.slice(tagStart + module.length)}`
    if (begun.startsWith(preload, tagStart))
      return `${begun.slice(0, tagStart)}<link rel="${waiting}"${begun.slice(tagStart + preload.length)}`
    return begun
  })
  return { pieces: held, loader }
}
