import {
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** After the last key. */
const pauseMs = 500

/**
 * A field whose text is kept when one leaves it, and before that whenever the keys rest: whoever goes away has lost nothing. A browser
 * that is to leave before that asks first. What is kept from elsewhere is shown to whoever is not typing here.
 */
export function useTyped<F extends Field>(
  kept: string,
  plain: (text: string) => string,
  keep: (text: string) => Promise<void>,
) {
  const field = useRef<F>(null)
  const typed = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function keepTyped(): Promise<void> {
    clearTimeout(timer.current)
    if (typed.current === undefined) return
    const text = plain(typed.current)
    typed.current = undefined
    if (text !== kept) await keep(text)
    if (typed.current === undefined) holdUp(field, false)
  }

  function keepSoon(text: string): void {
    clearTimeout(timer.current)
    typed.current = text
    holdUp(field, true)
    timer.current = setTimeout(() => void keepTyped(), pauseMs)
  }

  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = kept
  }, [kept])
  const leave = useEffectEvent(() => void keepTyped())
  useEffect(() => () => leave(), [])

  return {
    ref: field,
    defaultValue: kept,
    onChange: ({ target, nativeEvent }: ChangeEvent<F>) => {
      keepSoon(target.value)
      // What an IME is still composing is nobody's text yet.
      if ((nativeEvent as InputEvent).isComposing) clearTimeout(timer.current)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<F>) => keepSoon(currentTarget.value),
    onBlur: ({ target }: FocusEvent<F>) => {
      target.value = plain(target.value)
      void keepTyped()
    },
  }
}

/** The fields of the page whose text is not kept yet. */
const unkept = new Set<object>()

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

function holdUp(field: object, isUnkept: boolean): void {
  if (isUnkept) unkept.add(field)
  else unkept.delete(field)
  if (unkept.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
