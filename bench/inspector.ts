/** A connection to the inspector of a Node process that was started with `--inspect`. */
export type Inspector = {
  call<T = unknown>(method: string, params?: Record<string, unknown>): Promise<T>
  close(): void
}

type Answer = { id: number; result?: unknown; error?: { message: string } }

export async function openInspector(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('The inspector did not answer')), { once: true })
  })
  return {
    async call<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
      const id = ++last
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const { result, error } = await answered
      if (error) throw new Error(`${method}: ${error.message}`)
      return result as T
    },
    close: () => socket.close(),
  }
}
