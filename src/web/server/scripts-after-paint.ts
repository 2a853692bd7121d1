/** What a page's modules are called until they may be loaded: no browser knows such a link or script. */
const waiting = 'after-paint'

/** A picture that hangs, or a tab that nobody looks at, keeps the scripts no longer. */
const mostMs = 3000

/**
 * Runs in the browser at the end of the body, when the styles are there. The pictures of the first screen come first: on a slow
 * line the scripts are most of what a page weighs, and take the line from them. The window's load event waits for these pictures
 * and, as they bring the scripts in before it, for the scripts: a page that has loaded hears who presses something. The button that is pressed
 * last before is busy until then, and heard by `shell/hosts.tsx`.
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
      // Blocked, or lost on the way: the page then looks as it does without scripts, see the variant noscript in styles.css.
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
  // A browser that shows no pictures says of none that it came.
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
 * Has a page's modules wait for its first paint, and gives the script that loads them then. Takes the page as it is cut at the
 * marks of its scripts and links: a piece ends within a tag.
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
