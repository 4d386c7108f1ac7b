import { useWebConfig } from '#api/web-config-context.tsx';
import { BookmarkLink } from '#features/install/bookmark-link.tsx';
import { OfflineSection } from '#features/install/offline-section.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useInstallMessages } from '#messages/install-messages.ts';

/** `/mypage/device`: installing the app, handing it things from elsewhere, and what it keeps for reading offline. */
export function DeviceRoute() {
  const labels = useInstallMessages();
  const { appUrl } = useWebConfig();
  return (
    <MypagePage title={labels.title} lead={labels.lead}>
      <PageSection id="install" title={labels.installTitle} isSpaced>
        <p>{labels.install}</p>
        <ul className="list-disc pl-5">
          {labels.installSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="share" title={labels.shareTitle} isSpaced>
        <p>{labels.share}</p>
      </PageSection>
      <PageSection id="bookmark" title={labels.bookmarkTitle} isSpaced>
        <p>{labels.bookmark}</p>
        <BookmarkLink appUrl={appUrl} />
      </PageSection>
      <OfflineSection />
    </MypagePage>
  );
}
