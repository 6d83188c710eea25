import { useOfficeCall } from '../office/office-call.ts';
import { Loading, OfficeScreen } from '../office/screen.tsx';
import { useAdminSiteWords } from '../office/site-words.ts';
import { AnnouncementSection } from './announcement-section.tsx';
import { BookSection, SignUpSection, SiteSection, WordsSection } from './sections.tsx';
import { TextsSection } from './texts-section.tsx';
import type { Saving } from './use-setting.ts';

/** The settings of the whole site, each part saved separately. */
export default function Settings() {
  const { settings: words } = useAdminSiteWords();
  const loaded = useOfficeCall('adminSettings', {});
  return (
    <OfficeScreen title={words.title} lede={words.lede}>
      <Loading loaded={loaded}>
        {(data) => {
          const saving: Saving = {
            ...data,
            reload: loaded.reload,
            saved: (next) => loaded.change(() => next),
          };
          return (
            <>
              <SiteSection {...saving} />
              <SignUpSection {...saving} />
              <AnnouncementSection {...saving} />
              <WordsSection {...saving} />
              <BookSection {...saving} />
              <TextsSection {...saving} />
            </>
          );
        }}
      </Loading>
    </OfficeScreen>
  );
}
