import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenHandled } from '#web/kit/hooks/first-hand.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { usePart } from '#web/kit/ui/use-part.tsx'
import { readKeyword } from '#web/kit/url-state/query-string.ts'
import { catchTyped, loadPalette, setPaletteOpen, takeTyped, usePaletteOpen } from './palette-store.ts'

/** Rendered once in the shell: opens the palette on / and ⌘K (Ctrl+K), and loads it on first use. */
export function PaletteHost() {
  const open = usePaletteOpen()
  const search = useSearch({ strict: false })
  const keyword = readKeyword(search)
  const Palette = usePart(loadPalette, open, setPaletteOpen)
  // Also remembers searches opened by a link.
  useEffect(() => {
    if (keyword)
      void import('#web/shared/history/kept-history.ts').then((module) => module.rememberKeyword(keyword))
  }, [keyword])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (opensPalette(event)) setPaletteOpen(true)
      else if (!isCharacter(event) || !catchTyped(event.key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  useEffect(loadForHands, [])
  return (
    Palette && (
      <Palette isOpen={open} onOpenChange={setPaletteOpen} keyword={keyword ?? ''} takeTyped={takeTyped} />
    )
  )
}

/** Preloads the palette for mouse and keyboard users, who may press / at any time. */
const loadForHands = () =>
  whenHandled((sign: Event & { pointerType?: string }) => {
    if (sign.pointerType !== 'touch') void loadPalette()
  })

const isCharacter = ({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !metaKey && !ctrlKey && !altKey

const typedInto = 'textarea, select, input:not([type=checkbox], [type=radio], [type=color])'

function opensPalette(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (isComposing(event)) return false
  if (event.metaKey || event.ctrlKey) return key.toLowerCase() === 'k'
  return key === '/' && !event.altKey && !(target instanceof Element && target.matches(typedInto))
}
