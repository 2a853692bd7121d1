import { type ComponentType, useState } from 'react'
import { Button } from './button.tsx'
import { notLoaded, tryAgain } from './use-part.tsx'

/** In the place of a part of the page whose file could not be loaded, after a release perhaps: the rest of the page stays as it is. */
export const partNotLoaded = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  function PartNotLoaded(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    const retry = () =>
      load().then(
        (part) => setPart(() => part),
        () => {},
      )
    return Part ? (
      <Part {...props} />
    ) : (
      <div role="alert" className="part-not-loaded">
        {notLoaded}
        <Button onClick={retry}>{tryAgain}</Button>
      </div>
    )
  }
