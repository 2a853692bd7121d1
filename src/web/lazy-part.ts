import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { partNotLoaded } from './ui/part-not-loaded.tsx'

const lazyOr = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load()
      .catch(() => instead)
      .then((part) => ({ default: part })),
  )

/** What is loaded when a browser first draws it, and never drawn by the server. Where it cannot be loaded it says so in its place. */
export const lazyInBrowser = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyOr(load, partNotLoaded(load))

/**
 * The server draws a page in one go and has the part from its start; browsers load it when they first draw it. Where the server could
 * not load it, pages have the fallback around it, and the error says why.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  if (!import.meta.env.SSR) return lazyInBrowser(load)
  let part: ComponentType<Props> | undefined
  let failure: Error | undefined
  const keep = async () => {
    try {
      part = await load()
    } catch (cause) {
      failure = new Error(`a part of a page could not be loaded: ${cause}`, { cause })
    }
  }
  void keep()
  return lazy(() => {
    if (failure) throw failure
    return part ? atOnce(part) : load().then((late) => ({ default: late }))
  })
}

/** What hands or persons have besides, in browsers alone. Where it cannot be loaded, after a release perhaps, the page goes without it. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyOr(load, () => null)

/** What React takes for a promise, and is kept already. */
const atOnce = <Props extends object>(part: ComponentType<Props>) =>
  ({
    // biome-ignore lint/suspicious/noThenProperty: a promise that is kept calls back later, when the page is drawn
    then: (take: (module: { default: ComponentType<Props> }) => void) => take({ default: part }),
  }) as Promise<{ default: ComponentType<Props> }>
