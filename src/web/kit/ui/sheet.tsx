import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useBackCloses } from '#web/kit/hooks/back-closes.ts'
import { useOutlastDoubleClick } from '#web/kit/hooks/outlast-double-click.ts'
import { IconButton } from './icon-button.tsx'

type SheetProps = {
  title: string
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
  /** Stays at the bottom while the sheet scrolls: 203件を見る. */
  footer?: ReactNode
}

/** Import it lazily, like the dialog. */
export function Sheet({ title, isOpen, onOpenChange, children, footer }: SheetProps) {
  useBackCloses(isOpen, () => onOpenChange(false))
  useOutlastDoubleClick(isOpen)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-30 bg-ink/40 data-entering:animate-appear"
    >
      <Modal className="fixed inset-x-0 bottom-0 max-h-[88dvh] bg-paper shadow-float data-entering:animate-rise laptop:inset-y-0 laptop:left-auto laptop:max-h-none laptop:w-105">
        <Dialog className="flex max-h-[inherit] flex-col outline-none laptop:h-full">
          <div className="flex items-center border-b border-line py-1.5 pr-1.5 pl-4">
            <Heading slot="title" className="text-base">
              {title}
            </Heading>
            <IconButton
              icon="close"
              label="閉じる"
              size={48}
              className="ml-auto"
              onClick={() => onOpenChange(false)}
            />
          </div>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer && (
            <div className="border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
