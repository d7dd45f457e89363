import { ToastProvider } from '../ui/feedback/toast.tsx'
import { usePageTitle } from '../ui/text/use-page-title.ts'
import { ButtonSpecimens, ChoiceSpecimens, FieldSpecimens } from './gallery/control-specimens.tsx'
import { FeedbackSpecimens, OverlaySpecimens } from './gallery/feedback-specimens.tsx'
import { FilmSpecimens, TokenSpecimens } from './gallery/film-specimens.tsx'

/** Every component in its states; in development builds only. */
export const GalleryPage = () => {
  usePageTitle('Gallery')
  return (
    <ToastProvider>
      <div className="mx-auto flex max-w-page flex-col gap-14 px-4 py-12 sm:px-6">
        <h1 className="font-semibold text-48">Components</h1>
        <ButtonSpecimens />
        <FieldSpecimens />
        <ChoiceSpecimens />
        <OverlaySpecimens />
        <FeedbackSpecimens />
        <FilmSpecimens />
        <TokenSpecimens />
      </div>
    </ToastProvider>
  )
}
