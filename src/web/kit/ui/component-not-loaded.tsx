import { type ComponentType, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { notLoaded, tryAgain } from './use-lazy-component.tsx'

/** Replaces a component that could not be loaded, for example after a release. Each mount tries again. */
export const componentNotLoaded = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  const attempt = (show: (component: () => typeof loaded) => void) =>
    load().then(
      (component) => {
        loaded = component
        show(() => component)
      },
      () => {},
    )
  return function ComponentNotLoaded(props: Props) {
    const [Component, setComponent] = useState(() => loaded)
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
