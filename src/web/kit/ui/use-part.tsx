import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { Button } from './button.tsx'

export const notLoaded =
  '読み込めませんでした。通信の状態をご確認ください。続くときは、再読み込みしてください。'
export const tryAgain = 'もう一度試す'

/**
 * Loads a component when it is first wanted. Suspense would delay it: React shows late content at least 300
 * ms after its fallback. A failed load opens a dialog with retry and close, and the page keeps its state.
 */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  close: (isOpen: false) => void,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>()
  const fail = useEffectEvent((again: () => void) => {
    const end = (event: { currentTarget: HTMLDialogElement }) => {
      setPart(undefined)
      if (event.currentTarget.returnValue) again()
      else close(false)
    }
    setPart(() => () => (
      <dialog ref={openModal} aria-label={notLoaded} onClose={end}>
        <form method="dialog">
          <p>{notLoaded}</p>
          <Button type="submit" value="1">
            {tryAgain}
          </Button>
          <Button type="submit">閉じる</Button>
        </form>
      </dialog>
    ))
  })
  useEffect(() => {
    if (!isWanted) return
    const attempt = () =>
      load().then(
        (loaded) => setPart(() => loaded),
        () => fail(attempt),
      )
    attempt()
  }, [load, isWanted])
  return part
}

const openModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()
