import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** The server draws a page in one go and has the part from its start; browsers load it when they first draw it. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  let part: ComponentType<Props> | undefined
  const keep = async () => {
    part = await load()
  }
  if (import.meta.env.SSR) void keep()
  return lazy(() => {
    const loaded = import.meta.env.SSR && part
    return loaded ? atOnce(loaded) : load().then((late) => ({ default: late }))
  })
}

/** What React takes for a promise, and is kept already. */
const atOnce = <Props extends object>(part: ComponentType<Props>) =>
  ({
    // biome-ignore lint/suspicious/noThenProperty: a promise that is kept calls back later, when the page is drawn
    then: (take: (module: { default: ComponentType<Props> }) => void) => take({ default: part }),
  }) as Promise<{ default: ComponentType<Props> }>
