import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that is loaded when it is first wanted, and undefined until then. Suspense would hold it back: React shows what has
 * come late 300 ms after its fallback at the earliest, even where the file was there already. What cannot be loaded fails as there.
 */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (loaded) => setPart(() => loaded),
      (cause) =>
        setPart(() => {
          throw cause
        }),
    )
  }, [load, isWanted])
  return part
}
