import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { componentNotLoaded } from './component-not-loaded.tsx'

const lazyOr = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load()
      .catch(() => instead)
      .then((component) => ({ default: component })),
  )

/** Loads a component on its first render in the browser, never on the server. A failed load shows a message. */
export const lazyInBrowser = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyOr(load, componentNotLoaded(load))

/** Loaded at startup on the server, which renders it synchronously, and on the first render in browsers. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  if (!import.meta.env.SSR) return lazyInBrowser(load)
  let component: ComponentType<Props> | undefined
  let failure: Error | undefined
  const loadAtStart = async () => {
    try {
      component = await load()
    } catch (cause) {
      failure = new Error(`a component of a page could not be loaded: ${cause}`, { cause })
    }
  }
  void loadAtStart()
  return lazy(() => {
    if (failure) throw failure
    return component ? atOnce(component) : load().then((late) => ({ default: late }))
  })
}

/** Client-only optional component. Renders nothing if it cannot be loaded. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyOr(load, () => null)

/** A synchronous thenable, which React accepts as a promise. */
const atOnce = <Props extends object>(component: ComponentType<Props>) =>
  ({
    // biome-ignore lint/suspicious/noThenProperty: a resolved promise would call back after the page is rendered
    then: (take: (module: { default: ComponentType<Props> }) => void) => take({ default: component }),
  }) as Promise<{ default: ComponentType<Props> }>
