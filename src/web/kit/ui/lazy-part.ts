import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { partNotLoaded } from './part-not-loaded.tsx'

const lazyOr = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load()
      .catch(() => instead)
      .then((part) => ({ default: part })),
  )

/**
 * Loads a component on its first render in the browser; never rendered on the server. A failed load shows a
 * message in its place.
 */
export const lazyInBrowser = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyOr(load, partNotLoaded(load))

/** Loaded at startup on the server, which renders it synchronously, and on the first render in browsers. */
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

/** Client-only optional component. Renders nothing if it cannot be loaded. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyOr(load, () => null)

/** A synchronous thenable, which React accepts as a promise. */
const atOnce = <Props extends object>(part: ComponentType<Props>) =>
  ({
    // biome-ignore lint/suspicious/noThenProperty: a resolved promise would call back after the page is rendered
    then: (take: (module: { default: ComponentType<Props> }) => void) => take({ default: part }),
  }) as Promise<{ default: ComponentType<Props> }>
