import { type ComponentType, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { notLoaded, tryAgain } from './use-lazy-component.tsx'

/** Replaces a component that could not be loaded, for example after a release. Each mount tries again. */
export const componentNotLoaded = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let kept: ComponentType<Props> | undefined
  const attempt = (show: (component: () => typeof kept) => void) =>
    load().then(
      (component) => {
        kept = component
        show(() => component)
      },
      () => {},
    )
  return function ComponentNotLoaded(props: Props) {
    const [Component, setComponent] = useState(() => kept)
    useEffect(() => void attempt(setComponent), [])
    return Component ? (
      <Component {...props} />
    ) : (
      <div role="alert" className="component-not-loaded">
        {notLoaded}
        <Button onClick={() => attempt(setComponent)}>{tryAgain}</Button>
      </div>
    )
  }
}
