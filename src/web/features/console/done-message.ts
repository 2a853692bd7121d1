import { type SnackbarAction, showSnackbar } from '#web/kit/ui/snackbar.tsx'

/** Shown after a write, with the way to the result. */
export type DoneMessage = string | { text: string; link: { label: string; href: string } | undefined }

/** Fixed, or made of the answer. */
export type DoneOf<Answer> = DoneMessage | ((answer: Answer) => DoneMessage)

export const readDone = <Answer>(done: DoneOf<Answer>, answer: Answer): DoneMessage =>
  typeof done === 'function' ? done(answer) : done

let removeDone = () => {}

export function showDone(done: DoneMessage, action: SnackbarAction | undefined): void {
  const { text, link } = typeof done === 'string' ? { text: done, link: undefined } : done
  removeDone = showSnackbar(text, 'success', action, link)
}

/** 「保存しました」 no longer holds beside changes made since. */
export const endDone = (): void => removeDone()

type SavedRecord = {
  /** Such as 保存しました. */
  done: string
  visibility: string | undefined
  publicPath: string | null | undefined
}

export const describeSaved = ({ done, visibility, publicPath }: SavedRecord): DoneMessage => ({
  text: visibility === undefined ? done : `${done}。${visibility}`,
  link: publicPath ? { label: 'ページを見る', href: publicPath } : undefined,
})
