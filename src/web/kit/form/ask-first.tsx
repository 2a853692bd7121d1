import { usePart } from '#web/kit/ui/use-part.tsx'
import type { AskDialogProps } from './ask-dialog.tsx'

const loadDialog = () => import('./ask-dialog.tsx').then(({ AskDialog }) => AskDialog)

/** Asks once more before what cannot be taken back. The dialog is loaded when it is first opened. */
export function AskFirst(props: AskDialogProps) {
  const AskDialog = usePart(loadDialog, props.isOpen, props.onOpenChange)
  return AskDialog && <AskDialog {...props} />
}
