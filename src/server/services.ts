import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Database } from './db/connect.ts'
import type { ReadReplica } from './db/read-replica.ts'
import type { BackupState } from './http/backup-metrics.ts'
import type { RateLimits } from './http/rate-limit/guard.ts'
import type { IdentityService } from './identity/identity.ts'
import type { ObjectStore } from './images/object-store.ts'
import type { RedrawProcesses } from './images/redraw-processes.ts'
import type { LiveNotifications } from './live-notifications/live-notifications.ts'
import type { SearchIndexes } from './search-index/search-indexes.ts'

/** What the features work with; made once by the command that starts the api, and by the tests. */
export type Services = {
  db: Database
  pool: Pool
  /** For turns, which are transactions that last for as long as something else takes. */
  turns: Database
  /** Answers some public reads; absent where the primary answers all. */
  replica?: ReadReplica | undefined
  objects: ObjectStore
  /** Decoders of what people upload. */
  redraws: RedrawProcesses
  indexes: SearchIndexes
  identity: IdentityService
  notifications: LiveNotifications
  logger: Logger
  /** True from the first signal to stop: /readyz says so while the last requests are answered. */
  isStopping: () => boolean
  rateLimits: RateLimits
  /** Where backups are ours. */
  readBackups?: (() => Promise<BackupState>) | undefined
  config: {
    apiKey: string
    apiUrl: string
    webUrl: string
    /** Whose pages may write and sign in: the web's, and others that the operator lists. */
    origins: readonly string[]
    /** Whether what browsers count is kept here. */
    takesEvents: boolean
    /** The folder of the mails that /dev/mail shows; absent where there is no such page. */
    devMail?: string
  }
}
