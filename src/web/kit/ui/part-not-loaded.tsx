import { type ComponentType, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { notLoaded, tryAgain } from './use-part.tsx'

/** Replaces a part that could not be loaded, for example after a release. Each mount tries again. */
export const partNotLoaded = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let kept: ComponentType<Props> | undefined
  const attempt = (show: (part: () => typeof kept) => void) =>
    load().then(
      (part) => {
        kept = part
        show(() => part)
      },
      () => {},
    )
  return function PartNotLoaded(props: Props) {
    const [Part, setPart] = useState(() => kept)
    useEffect(() => void attempt(setPart), [])
    return Part ? (
      <Part {...props} />
    ) : (
      <div role="alert" className="part-not-loaded">
        {notLoaded}
        <Button onClick={() => attempt(setPart)}>{tryAgain}</Button>
      </div>
    )
  }
}
