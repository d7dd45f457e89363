import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pager, type PagerProps } from '../../ui/controls/pager.tsx'
import { Loaded } from './loaded.tsx'

type PagedListProps<Data> = Pick<PagerProps, 'what' | 'offset' | 'limit' | 'onOffsetChange'> & {
  query: UseQueryResult<Data>
  /** What could not be had, as a sentence. */
  failed: string
  /** What stands there where nothing is. */
  nothing: string
  children: (data: Data) => ReactNode
}

/** A page of a long list: what is on it and the way to the others, or that there is nothing. */
export const PagedList = <Data extends { total: number }>({ query, failed, what, nothing, children, ...pages }: PagedListProps<Data>) => (
  <Loaded query={query} failed={failed}>
    {(data) =>
      data.total === 0 ? (
        <p role="status" className="rounded-panel border border-hairline-strong border-dashed p-8 text-14 text-secondary">
          {nothing}
        </p>
      ) : (
        <>
          {children(data)}
          <Pager what={what} total={data.total} busy={query.isPlaceholderData} {...pages} />
        </>
      )
    }
  </Loaded>
)
