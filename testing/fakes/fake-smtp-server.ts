import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = { from: string; to: string[]; source: string }

export type FakeSmtpServer = {
  /** For `SMTP_URL`, with the right user and password in it. */
  url: string
  received: ReceivedMail[]
  /** Rejects every recipient with this code from now on; `undefined`: accepts them. */
  rejectRecipients(code: number | undefined, message?: string): void
  close(): Promise<void>
}

/** Starts a local mail server that stores received mail. It requires user and password. */
export async function startFakeSmtpServer(): Promise<FakeSmtpServer> {
  const received: ReceivedMail[] = []
  let rejection: Error | undefined
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username, password }, _session, answer) {
      if (username === 'shop' && password === 'right') return answer(null, { user: username })
      answer(new Error('Invalid username or password'))
    },
    onRcptTo(_address, _session, answer) {
      answer(rejection)
    },
    onData(stream, { envelope }, answer) {
      text(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map((to) => to.address), source })
        answer()
      }, answer)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://shop:right@127.0.0.1:${port}`,
    received,
    rejectRecipients(code, message = 'not now') {
      rejection = code === undefined ? undefined : Object.assign(new Error(message), { responseCode: code })
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
