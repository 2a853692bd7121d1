import type { ReactNode, RefObject } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, TextField } from 'react-aria-components/TextField'
import { keywordUnits } from '#web/kit/form/search-field.tsx'
import { useBackCloses } from '#web/kit/hooks/back-closes.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'

type PaletteFrameProps = {
  label: string
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** The dialog of a palette. Its content is mounted anew each time it opens. */
export function PaletteFrame({ label, isOpen, onOpenChange, children }: PaletteFrameProps) {
  useBackCloses(isOpen, () => onOpenChange(false))
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-30 bg-ink/40 data-entering:animate-appear"
    >
      <Modal className="mx-auto w-full bg-paper shadow-float max-laptop:h-dvh laptop:mt-[11vh] laptop:max-w-160 laptop:rounded-sm">
        <Dialog aria-label={label} className="flex max-h-dvh flex-col outline-none laptop:max-h-[72vh]">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

type PaletteContentProps = {
  text: string
  onText: (text: string) => void
  label: string
  placeholder: string
  input?: RefObject<HTMLInputElement | null>
  /** Enter without a chosen row. */
  onSubmit?: () => void
  /** Beside the field. */
  button?: ReactNode
  close: () => void
  children: ReactNode
}

/** Field, rows and a line of keys. The rows are a `ListBox` in `children`. */
export const PaletteContent = (props: PaletteContentProps) => (
  <Autocomplete inputValue={props.text} onInputChange={props.onText} disableAutoFocusFirst>
    <form
      className="flex items-center border-b border-line pr-2 pl-4"
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !isComposing(event.nativeEvent)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit?.()
      }}
    >
      <span className="text-muted">
        <Icon name="search" />
      </span>
      {/* Users open the palette in order to type. */}
      <TextField aria-label={props.label} autoFocus className="min-w-0 flex-1">
        <Input
          enterKeyHint="search"
          maxLength={keywordUnits}
          ref={props.input}
          placeholder={props.placeholder}
          className="h-14 w-full bg-transparent px-3 text-base shadow-none outline-none"
        />
      </TextField>
      {props.button}
      <IconButton icon="close" label="閉じる" onClick={props.close} className="ml-1" />
    </form>
    {props.children}
    <p className="hidden border-t border-line px-4 py-2.5 text-2xs text-muted laptop:block">
      ↑↓ で選ぶ　Enter でひらく　Esc で閉じる
    </p>
  </Autocomplete>
)
