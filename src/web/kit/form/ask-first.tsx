import { usePart } from '#web/kit/ui/use-part.tsx'
import type { AskDialogProps } from './ask-dialog.tsx'

const loadDialog = () => import('./ask-dialog.tsx').then(({ AskDialog }) => AskDialog)

/** Confirms an irreversible action. Loads the dialog when it first opens. */
export function AskFirst(props: AskDialogProps) {
  const AskDialog = usePart(loadDialog, props.isOpen, props.onOpenChange)
  return AskDialog && <AskDialog {...props} />
}
