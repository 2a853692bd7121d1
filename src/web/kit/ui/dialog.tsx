import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useOutlastDoubleClick } from '#web/kit/hooks/outlast-double-click.ts'
import { Button } from './button.tsx'

type DialogProps = {
  title: string
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  /** In pixels at the default type size. */
  width?: number
  children: ReactNode
  action?: ReactNode
  closeLabel?: string
}

/** Import it lazily: it brings React Aria's overlays along. */
export function Dialog({
  title,
  isOpen,
  onOpenChange,
  width = 400,
  children,
  action,
  closeLabel = '閉じる',
}: DialogProps) {
  useOutlastDoubleClick(isOpen)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-30 grid grid-cols-1 place-items-center bg-ink/40 p-4 data-entering:animate-appear"
    >
      <Modal
        style={{ width: `${width / 16}rem` }}
        className="max-h-full max-w-full overflow-auto rounded-sm bg-paper shadow-float"
      >
        <AriaDialog className="grid gap-4 p-6 outline-none">
          <Heading slot="title" className="text-lg">
            {title}
          </Heading>
          <div className="text-md">{children}</div>
          <div className="mt-2 flex justify-end gap-2.5">
            {action}
            <Button onClick={() => onOpenChange(false)}>{closeLabel}</Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
