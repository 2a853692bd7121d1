import { type SnackbarAction, showSnackbar } from '#web/ui/snackbar.tsx'
import type { NamedList } from './last-list.ts'

/** Shows the result of a change to a list (に保存しました), with a link to the list. */
export const tellOfList = ({ id, name }: NamedList, done: string, action?: SnackbarAction): void => {
  showSnackbar(`「${name}」${done}`, 'success', action, { label: 'リストを見る', href: `/lists/${id}` })
}
