import * as posting from '#contract/posts/write-routes.ts'
import * as drawings from '#contract/projects/attachment-routes.ts'
import * as contract from '#contract/projects/write-routes.ts'
import { readAttachments } from '#server/features/projects/service.ts'
import type { UploadImage } from '#server/features/uploads/service.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { createAttachmentWriter } from './attachments.ts'
import { createProject, deleteProject, updateProject } from './change-project.ts'
import { listOwnProjects } from './own-projects.ts'
import { createPost, deletePost, orderPost, updatePost } from './posts.ts'
import { publishProject, shareProject, unpublishProject } from './publish.ts'
import { readPosts } from './read-posts.ts'
import { readProject } from './read-project.ts'

export function projectEditorHandlers(services: Services, uploadImage: UploadImage) {
  const { db } = services
  const attachments = createAttachmentWriter(services, uploadImage)
  return [
    handle(contract.listOwnProjects, ({ actor, query }) => listOwnProjects(services, actor, query)),
    handle(contract.getProjectEditor, async ({ actor, params: { id } }) => ({
      ...(await readProject(db, id, actor)),
      posts: await readPosts(services, id),
      attachments: await readAttachments(services, id),
    })),
    handle(contract.createProject, ({ actor, body }) => createProject(db, actor, body)),
    handle(contract.updateProject, ({ actor, params, body }) => updateProject(db, actor, params.id, body)),
    handle(contract.deleteProject, ({ actor, params }) => deleteProject(db, actor, params.id)),
    handle(contract.publishProject, ({ actor, params }) => publishProject(db, actor, params.id)),
    handle(contract.unpublishProject, ({ actor, params }) => unpublishProject(db, actor, params.id)),
    handle(contract.shareProject, ({ actor, params, body }) =>
      shareProject(services, actor, params.id, body),
    ),
    handle(posting.createPost, ({ actor, params, body }) => createPost(services, actor, params.id, body)),
    handle(posting.updatePost, ({ actor, params, body }) => updatePost(services, actor, params, body)),
    handle(posting.deletePost, ({ actor, params }) => deletePost(db, actor, params)),
    handle(posting.orderPost, ({ actor, params, body }) => orderPost(db, actor, params, body.order)),
    handle(drawings.createAttachment, ({ actor, params, body, upload, signal }) =>
      attachments.create({ actor, signal }, params.id, body, upload),
    ),
    handle(drawings.updateAttachment, ({ actor, params, body, upload, signal }) =>
      attachments.update({ actor, signal }, params, body, upload),
    ),
    handle(drawings.deleteAttachment, ({ actor, params }) => attachments.remove(actor, params)),
    handle(drawings.orderAttachment, ({ actor, params, body }) =>
      attachments.order(actor, params, body.order),
    ),
  ]
}
