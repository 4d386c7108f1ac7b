import { Languages } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { Logo, LogoMark } from '@youyaku/ui/logo';
import { ThemeSwitch } from '@youyaku/ui/theme-switch';
import { useSpace } from '#api/use-space.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { AccountPlace } from './account-place.tsx';
import { useLanguage } from './language-context.tsx';
import { SpaceSlot } from './space-slot.tsx';

/** Who is signed in, the language and the theme; the way home is in the rail where there is one. */
export function FrameHeader({ isInMypage }: { isInMypage: boolean }) {
  const { frame: labels, service } = useMessages();
  const { language, choose } = useLanguage();
  const hasSpaces = useSpace().spaces.length > 1;
  return (
    <header className="flex h-14 items-center gap-2 px-4 max-lg:border-b max-lg:border-line sm:px-6 print:hidden">
      <Link to="/" aria-label={labels.home} className="inline-flex min-h-11 items-center lg:hidden">
        {/* On a phone the name of the space takes the place of ours. */}
        {hasSpaces ? <LogoMark className="size-8 sm:hidden" /> : null}
        <span className={classNames(hasSpaces && 'max-sm:hidden')}>
          <Logo name={service} />
        </span>
      </Link>
      <div className={classNames('min-w-0', isInMypage ? 'lg:hidden' : 'lg:pl-4')}>
        <SpaceSlot />
      </div>
      <nav aria-label={labels.tools} className="ml-auto flex items-center">
        <AccountPlace />
        <Button
          tone="quiet"
          lang={language === 'ja' ? 'en' : 'ja'}
          icon={<Languages aria-hidden="true" className="size-5" />}
          onClick={() => choose(language === 'ja' ? 'en' : 'ja')}
        >
          <span className="max-sm:sr-only">{labels.otherLanguage}</span>
        </Button>
        <ThemeSwitch labels={labels.theme} />
      </nav>
    </header>
  );
}
