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

export type Services = {
  db: Database
  pool: Pool
  /** Separate pool for long transactions. */
  turns: Database
  /** Serves some public reads; absent if the primary serves all. */
  replica?: ReadReplica | undefined
  objects: ObjectStore
  redraws: RedrawProcesses
  indexes: SearchIndexes
  identity: IdentityService
  notifications: LiveNotifications
  logger: Logger
  /** From the first stop signal; reported by /readyz. */
  isStopping: () => boolean
  rateLimits: RateLimits
  /** Present with the embedded PostgreSQL. */
  readBackups?: (() => Promise<BackupState>) | undefined
  config: {
    apiKey: string
    apiUrl: string
    webUrl: string
    origins: readonly string[]
    takesEvents: boolean
    devMail?: string
  }
}
