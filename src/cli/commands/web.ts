import { apiKeyHint, requireVariable } from '#cli/command-error.ts'
import { openLog } from '#cli/open-log.ts'
import { askTraced, openTelemetry, tracePages } from '#cli/open-telemetry.ts'
import { print } from '#cli/output.ts'
import { passImagesOn } from '#cli/pass-images-on.ts'
import { serveUntilSignal } from '#cli/serve.ts'
import { takePort } from '#cli/take-port.ts'
import { answerProbes, createWebPiece } from '#cli/web-piece.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Fetch } from '#server/http/listen.ts'
import { graceMs } from '#server/http/shutdown.ts'

/** Runs the web alone, asking the api over HTTP. Any number may run. */
export async function web(): Promise<number> {
  const config = readConfig(process.env)
  const apiKey = requireVariable('API_KEY', config.apiKey, apiKeyHint)
  return serveUntilSignal(async (lifecycle) => {
    const logger = openLog(config, lifecycle)
    await openTelemetry(config, 'web', lifecycle)
    const listener = await takePort(config, 'WEB_PORT', lifecycle.leaving)
    lifecycle.onStop(() => listener.close(graceMs))
    const { fetch, refuse } = await createWebPiece({
      config,
      apiKey,
      logger,
      apiFetch: fetchInternally(config),
      answerImage: passImagesOn(config),
    })
    listener.answerWith(answerProbes(tracePages(fetch, config), lifecycle.isStopping, config), refuse)
    print(`Ready: web ${config.webUrl}`)
  }, config.leaveMs)
}

/** Pages name the api's public address; this server may use an internal one. */
const fetchInternally =
  ({ apiUrl, apiInternalUrl = apiUrl }: Config): Fetch =>
  (request) =>
    askTraced(new Request(request.url.replace(apiUrl, apiInternalUrl), request))
