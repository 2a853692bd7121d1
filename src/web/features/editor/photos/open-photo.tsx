import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { PostEditing, ProjectEditor } from '#contract/projects/editing-schemas.ts'
import type { EditorTaxonomy } from '#web/features/editor/load-taxonomy.ts'
import { removePost } from '#web/features/editor/project-changes.ts'
import { postKey } from '#web/features/editor/saving/draft-keys.ts'
import type { Saves } from '#web/features/editor/saving/saves.ts'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { runAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { PinEditor } from '#web/shared/pin-editor/pin-editor.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { PhotoWords } from './photo-words.tsx'
import { createPostSave, storedPost } from './post-save.ts'

export const nameOf = (post: PostEditing): string => post.title || `${post.order}枚目の写真`

export type PhotosProps = { project: ProjectEditor; spaces: EditorTaxonomy['spaces']; saves: Saves }

type OpenPhotoProps = PhotosProps & {
  post: PostEditing
  onOpen: (id: number) => void
  onClose: () => void
}

export function OpenPhoto({ project, post, spaces, saves, onOpen, onClose }: OpenPhotoProps) {
  const person = usePerson()
  const key = postKey(person.id, post.id)
  const autosave = saves.open(key, () => createPostSave(key, project.id, post))
  const edited = useStore(autosave.store, (state) => state.fields.pins)
  const error = useStore(autosave.store, (state) => state.errors.pins)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => autosave.meet(storedPost(post)), [autosave, post])
  useEffect(() => {
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [])

  async function remove(): Promise<void> {
    await removePost(project.id, post.id)
    saves.drop(key)
  }

  const { posts } = project
  return (
    <section aria-labelledby="open-photo" className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size={32} onClick={onClose}>
          写真の一覧に戻る
        </Button>
        <h3 ref={heading} id="open-photo" tabIndex={-1} className="scroll-mt-24 text-base outline-none">
          {nameOf(post)}
        </h3>
        <div className="flex items-center gap-2 laptop:ml-auto">
          <StepButton to={posts[post.order - 2]} onOpen={onOpen}>
            前の写真
          </StepButton>
          <p className="num text-xs text-muted">
            {post.order} / {posts.length}
          </p>
          <StepButton to={posts[post.order]} onOpen={onOpen}>
            次の写真
          </StepButton>
        </div>
      </div>
      <PinEditor
        pins={edited.placed}
        image={post.image}
        alt={nameOf(post)}
        error={error}
        onChange={(placed) => autosave.change('pins', { ...edited, placed })}
      >
        <PhotoWords autosave={autosave} spaces={spaces} />
        <RemovePhoto onRemove={remove} />
      </PinEditor>
    </section>
  )
}

type PhotoStepProps = Pick<OpenPhotoProps, 'onOpen'> & { to: PostEditing | undefined; children: string }

const StepButton = ({ to, onOpen, children }: PhotoStepProps) => (
  <Button size={32} disabled={!to} onClick={() => to && onOpen(to.id)}>
    {children}
  </Button>
)

function RemovePhoto({ onRemove }: { onRemove: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button size={32} variant="quiet" className="-ml-3" onClick={() => setAsking(true)}>
        この写真を削除する
      </Button>
      <AskFirst
        title="写真を削除しますか"
        action="削除する"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void runAction(onRemove, { success: '写真を削除しました', refusals: { 409: true } })}
      >
        ピンと、いいね、リストに入った記録も消えます。元には戻せません。
      </AskFirst>
    </div>
  )
}
