import { siteTexts } from './site-texts.ts'

export const Statistics = () => (
  <section aria-label="In numbers" className="border-hairline border-b">
    <dl className="mx-auto grid max-w-page grid-cols-2 px-4 sm:px-6 lg:grid-cols-4">
      {siteTexts().figures.map(({ figure, label }, place) => (
        <div
          key={label}
          className="flex flex-col-reverse border-hairline py-8 pr-4 lg:border-l lg:py-10 lg:pl-6 lg:first:border-l-0 lg:first:pl-0"
        >
          <dt className="mt-1 text-14 text-secondary" data-site={`figures.${place}.label`}>
            {label}
          </dt>
          <dd className="font-semibold text-34 sm:text-48" data-site={`figures.${place}.figure`}>
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
